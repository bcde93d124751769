import { mailFailures, mailStateNames, mailsPage } from '@reshape/content/operator/mails';
import { type MailRow, retryMail } from '@reshape/contract/operator/mails';
import { Link } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { Muted } from '#ui/text.tsx';
import { ActionButton } from '../kit/action-buttons.tsx';
import { Address } from '../kit/address.tsx';
import { type Column, DataTable, type DataTableProps } from '../kit/data-table.tsx';
import { Badge } from '../kit/facts.tsx';
import { timeText } from '../kit/format.ts';
import { useCall } from '../kit/use-action.ts';

const tones = {
  queued: 'plain',
  sending: 'plain',
  sent: 'good',
  failed: 'danger',
  cancelled: 'warning',
} as const;

/** A mail; in a list of mails about several people, with the name of the person. */
type ShownMail = MailRow & { readonly name?: string | null };

/** The name of a kind of mail, such as "Place confirmed". */
export const kindInWords = (kind: string): string => {
  const text = kind.replaceAll('-', ' ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
};

function Retry({ mail: { id, kind, address, name } }: { readonly mail: ShownMail }) {
  const retrying = useCall(retryMail, { params: { id } });
  return (
    <ActionButton
      label={mailsPage.retry}
      fullLabel={mailsPage.retryFor(kindInWords(kind), address ?? name ?? mailsPage.dropped)}
      action={retrying}
      input={null}
    />
  );
}

const { columns: names } = mailsPage;

const columns: readonly Column<ShownMail>[] = [
  { id: 'kind', header: names.kind, cell: ({ kind }) => kindInWords(kind) },
  {
    id: 'to',
    header: names.to,
    width: 'long',
    cell: ({ address, person, name }) => {
      if (address) return <Address of={address} />;
      return person ? (
        <Link to={`/operator/people/${person}`}>{name ?? mailsPage.openPerson}</Link>
      ) : (
        mailsPage.dropped
      );
    },
  },
  {
    id: 'state',
    header: names.state,
    cell: ({ state, failure, attempts }) => (
      <Stack gap={1}>
        <span>
          <Badge tone={tones[state]}>{mailStateNames[state]}</Badge>
        </span>
        {failure ? <Muted>{mailFailures[failure] ?? failure}</Muted> : null}
        {attempts > 1 ? <Muted>{mailsPage.attempts(attempts)}</Muted> : null}
      </Stack>
    ),
  },
  { id: 'created', header: names.created, width: 'time', cell: ({ created_at }) => timeText(created_at) },
  {
    id: 'actions',
    header: names.actions,
    cell: (mail) => (mail.state === 'failed' ? <Retry mail={mail} /> : null),
  },
];

interface MailTableProps extends Pick<DataTableProps<ShownMail>, 'list' | 'empty'> {
  /** Whether to name the recipient of each, because they went to several people. */
  readonly hasRecipient?: boolean;
}

/** Mails with their state; a failed one can be sent again. */
export function MailTable({ hasRecipient = true, ...props }: MailTableProps) {
  const hasFailed = props.list.rows.some(({ state }) => state === 'failed');
  return (
    <DataTable
      {...props}
      caption={mailsPage.caption}
      columns={columns.filter(({ id }) => (id !== 'to' || hasRecipient) && (id !== 'actions' || hasFailed))}
    />
  );
}
