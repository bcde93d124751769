import { pastWorksheets, worksheetDashboard } from '@reshape/content/app/worksheets';
import type { Worksheet } from '@reshape/contract/worksheets';
import { useLocation, useNavigate } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { Link } from '#ui/link.tsx';
import { Text } from '#ui/text.tsx';
import styles from './past-list.module.css';
import { dayStarted } from './worksheet-sheet.tsx';

interface PastListProps {
  /** Newest first. */
  readonly worksheets: readonly Worksheet[];
  /** Which of them is open. */
  readonly openId?: string | undefined;
  /** The address at which a worksheet is read. */
  readonly addressOf: (id: string) => string;
}

/** The earlier worksheets by their identities; each leads to where it can be read. */
export function PastList({ worksheets, openId, addressOf }: PastListProps) {
  if (worksheets.length === 0)
    return (
      <Text hasMeasure tone="soft">
        {pastWorksheets.empty}
      </Text>
    );
  return (
    <Stack as="ul" gap={2}>
      {worksheets.map(({ id, identity, created_at }) => (
        <li key={id}>
          <Link
            to={addressOf(id)}
            aria-label={`${pastWorksheets.open(identity)}. ${worksheetDashboard.startedOn(dayStarted(created_at))}`}
            aria-current={id === openId ? 'true' : undefined}
            className={styles.past}
          >
            <Text as="span" dir="auto" size="lead" face="display" className={styles.identity}>
              {identity}
            </Text>
            <Text as="span" size="small" tone="soft">
              {worksheetDashboard.startedOn(dayStarted(created_at))}
            </Text>
          </Link>
        </li>
      ))}
    </Stack>
  );
}

const here = '/ikeaDashboard';

/** The address at which one of the earlier worksheets is read. */
export const addressOfWorksheet = (id: string): string => `${here}?worksheet=${encodeURIComponent(id)}`;

/** Which earlier worksheet is open. It is in the address, so that the browser's own way back closes it. */
export function useOpenWorksheet() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const openId = new URLSearchParams(search).get('worksheet');
  return {
    openId,
    closePast: () => {
      if (openId !== null) void navigate(here);
    },
  };
}
