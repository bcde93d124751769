import { importTexts } from '@reshape/content/operator/people';
import { importPeople } from '@reshape/contract/operator/imports';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { LabelledInput } from '#ui/field.tsx';
import { Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useCohorts } from '../kit/cohort-options.ts';
import { useDraft } from '../kit/draft.ts';
import { CohortField, TextField } from '../kit/fields.tsx';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { fileText } from './file-text.ts';
import styles from './import-dialog.module.css';

type Checked = z.output<typeof importPeople.response> & { readonly isBeyondSeats: boolean };

interface ImportDialogProps extends DialogState {
  readonly cohort: string | undefined;
}

/** Gives everybody in a CSV file a place, after a dry run that shows whom, and which rows are left out. */
export function ImportDialog({ cohort: shown = '', ...dialog }: ImportDialogProps) {
  const cohorts = useCohorts();
  const [cohort, setCohort] = useDraft(`${dialog.draft}cohort`, shown);
  // The addresses of many people do not stay on the device when the tab is closed.
  const [csv, setCsv] = useDraft(`${dialog.draft}csv`, '', 'tab');
  /** The result of the dry run; `null` before it, and after each change of what would be imported. */
  const [checked, setChecked] = useState<Checked | null>(null);
  const isReady = checked !== null && checked.enrolled > 0;

  const importing = useCall(importPeople, {
    onDone: (result, { beyond_seats = false }) => setChecked({ ...result, isBeyondSeats: beyond_seats }),
  });
  const isFull = importing.error?.code === 'cohort_full';
  const onSubmit = async () => {
    const body = { cohort, csv, dry_run: !isReady, beyond_seats: isFull || checked?.isBeyondSeats === true };
    return (await importing.act(body)) && isReady;
  };
  const startAgain = () => {
    setChecked(null);
    importing.setError(null);
  };
  const changeCsv = (text: string) => {
    setCsv(text);
    startAgain();
  };
  return (
    <ActionDialog
      {...importTexts}
      submit={
        isReady
          ? importTexts.submit(checked.enrolled)
          : isFull
            ? importTexts.checkBeyondSeats
            : importTexts.check
      }
      {...dialog}
      action={importing}
      onSubmit={onSubmit}
    >
      <CohortField
        cohorts={cohorts}
        value={cohort}
        onChange={(value) => {
          setCohort(value);
          startAgain();
        }}
        error={importing.error}
      />
      <LabelledInput
        label={importTexts.file}
        hint={importTexts.fileHint}
        type="file"
        className={styles.file}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={({ target }) =>
          void target.files?.[0]?.arrayBuffer().then((bytes) => changeCsv(fileText(new Uint8Array(bytes))))
        }
      />
      <TextField
        kind="long"
        name="csv"
        label={importTexts.csv}
        className={styles.content}
        error={importing.error}
        value={csv}
        onChange={changeCsv}
      />
      <div role="status">{checked ? <Report checked={checked} /> : null}</div>
    </ActionDialog>
  );
}

function Report({ checked }: { readonly checked: Checked }) {
  const { rows, enrolled, people, errors, known, ignored } = checked;
  const summary = importTexts.checked(rows, enrolled);
  return (
    <Stack gap={4}>
      <Text key={summary} weight="medium">
        {summary}
      </Text>
      <Rows
        title={importTexts.people(people.length, enrolled)}
        rows={people.map(({ address, name }) => (name === null ? address : `${name}, ${address}`))}
      />
      <Rows
        title={importTexts.errors(errors.length)}
        tone="danger"
        rows={errors.map(({ row, field, value, message }) => importTexts.row(row, field, value, message))}
      />
      <Rows
        title={importTexts.known(known.length)}
        rows={known.map(({ row, address }) => importTexts.knownRow(row, address))}
      />
      {ignored.length === 0 ? null : <Muted isVerbatim>{importTexts.ignored(ignored)}</Muted>}
    </Stack>
  );
}

interface RowsProps {
  readonly title: string;
  readonly tone?: 'danger';
  readonly rows: readonly string[];
}

/** Nothing when there are no rows. */
function Rows({ title, tone, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Stack gap={2}>
      <p key={title}>{title}</p>
      <Stack as="ul" gap={2}>
        {rows.map((row) => (
          <li key={row}>
            <Text size="small" isVerbatim {...(tone && { tone })}>
              {row}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
