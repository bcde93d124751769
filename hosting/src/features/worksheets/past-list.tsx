import { pastWorksheets, worksheetDashboard } from '@reshape/content/app/worksheets';
import type { Worksheet } from '@reshape/contract/worksheets';
import { useLocation, useNavigate } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { Link } from '#ui/link.tsx';
import { Text } from '#ui/text.tsx';
import { dayStarted } from './worksheet-sheet.tsx';
import styles from './worksheets.module.css';

interface PastListProps {
  /** Newest first. */
  readonly worksheets: readonly Worksheet[];
  /** The open one. */
  readonly openId?: string | undefined;
  /** The address of a worksheet. */
  readonly addressOf: (id: string) => string;
}

/** The earlier worksheets by their identities, each with a link. */
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
            <Text as="span" dir="auto" size="lead" face="display" className={styles.pastIdentity}>
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

/** The address of an earlier worksheet. */
export const addressOfWorksheet = (id: string): string => `${here}?worksheet=${encodeURIComponent(id)}`;

/** The open earlier worksheet. It is part of the address, so that the browser's Back closes it. */
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
