import { seo } from '@reshape/content/seo';
import { SiteLayout } from '../layout/site-layout.tsx';

export function Terms() {
  return (
    <SiteLayout>
      <h1>{seo['/terms'].title}</h1>
    </SiteLayout>
  );
}
