import { seo } from '@reshape/content/seo';
import { SiteLayout } from '../layout/site-layout.tsx';

export function About() {
  return (
    <SiteLayout>
      <h1>{seo['/about'].title}</h1>
    </SiteLayout>
  );
}
