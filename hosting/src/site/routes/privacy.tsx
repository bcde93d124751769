import { seo } from '@reshape/content/seo';
import { SiteLayout } from '../layout/site-layout.tsx';

export function Privacy() {
  return (
    <SiteLayout>
      <h1>{seo['/privacy'].title}</h1>
    </SiteLayout>
  );
}
