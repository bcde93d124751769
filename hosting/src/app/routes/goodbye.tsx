import { goodbye } from '@reshape/content/app/account-data';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { Lead } from '#ui/text.tsx';
import { PublicLayout } from '../layouts/public-layout.tsx';

/** Shown after an account was deleted. */
export function Goodbye() {
  return (
    <PublicLayout picture={<Hearth />}>
      <Stack gap={5} align="start" hasMeasure>
        <PageTitle title={goodbye.heading} />
        <Lead>{goodbye.text}</Lead>
        <ButtonLink href={goodbye.link.target} variant="secondary">
          {goodbye.link.label}
        </ButtonLink>
      </Stack>
    </PublicLayout>
  );
}
