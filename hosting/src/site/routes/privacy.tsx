import { privacy } from '@reshape/content/legal';
import { LegalText } from '../../features/legal/legal-text.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';

export function Privacy() {
  return (
    <SiteLayout>
      <LegalText {...privacy} />
    </SiteLayout>
  );
}
