import type { ReactNode } from 'react';
export interface SiteLayoutProps {
  readonly children: ReactNode;
}
export function SiteLayout({ children }: SiteLayoutProps) {
  return <main id="content">{children}</main>;
}
