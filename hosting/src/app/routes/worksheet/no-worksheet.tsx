import { noWorksheet } from '@reshape/content/app/worksheets';
import { useLinkClickHandler } from 'react-router-dom';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SomeAssembly } from '#ui/pictures/some-assembly.tsx';

const wizard = '/ikea';

/** The worksheet dashboard of somebody who has not written one yet. */
export function NoWorksheet() {
  const follow = useLinkClickHandler<HTMLAnchorElement>(wizard);
  return (
    <Card>
      <EmptyState
        title={noWorksheet.heading}
        picture={<SomeAssembly />}
        action={
          <ButtonLink href={wizard} onClick={follow}>
            {noWorksheet.start}
          </ButtonLink>
        }
      >
        {noWorksheet.body}
      </EmptyState>
    </Card>
  );
}
