import { seo } from '@reshape/content/seo';
import { SiteLayout } from '../layout/site-layout.tsx';

export function Welcome() {
  return (
    <SiteLayout>
      <h1>{seo['/welcome'].title}</h1>
    </SiteLayout>
  );
}
