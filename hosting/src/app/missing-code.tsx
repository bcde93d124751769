import { missingPart, notOnDevice } from '@reshape/content/app/connection';
import { crash } from '@reshape/content/app/frame';
import type { ReactNode } from 'react';
import { useIsOnline } from '#lib/network.ts';
import { EmptyState, NotLoaded } from '#ui/status.tsx';

/** In the place of a part of a page whose code cannot be loaded. */
export const MissingPart = () => (
  <NotLoaded retry={crash.reload} onRetry={() => location.reload()}>
    {missingPart}
  </NotLoaded>
);

/** While the code of a part is loaded: `children`, or without a network why it is not there. */
export function PendingPart({ children }: { readonly children?: ReactNode }) {
  return useIsOnline() ? children : <NotLoaded>{notOnDevice.part}</NotLoaded>;
}

/** The same for a page. */
export function PendingPage() {
  return useIsOnline() ? null : <EmptyState title={notOnDevice.title}>{notOnDevice.page}</EmptyState>;
}
