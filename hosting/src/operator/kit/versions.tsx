import { kitTexts } from '@reshape/content/operator/frame';
import type { Versions } from '@reshape/contract/errors';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Banner } from '#ui/status.tsx';
import styles from './versions.module.css';

const { conflict } = kitTexts;

type Fields = Readonly<Record<string, unknown>>;

interface VersionsTableProps {
  readonly versions: Versions;
  /** The names of the fields; others are not compared. */
  readonly names: Readonly<Record<string, string>>;
  readonly textOf?: (name: string, value: unknown) => string;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

const plainText = (_name: string, value: unknown): string =>
  value === null || value === undefined ? '–' : Array.isArray(value) ? value.join('\n\n') : String(value);

/** Both versions of what another operator changed in the meantime, and the choice between them. */
export function VersionsTable({
  versions,
  names,
  textOf = plainText,
  onKeepMine,
  onTakeTheirs,
}: VersionsTableProps) {
  const sent: Fields = Object(versions.sent);
  const stored: Fields = Object(versions.stored);
  const differing = Object.keys(names).filter(
    (name) => name in sent && JSON.stringify(sent[name]) !== JSON.stringify(stored[name]),
  );
  return (
    <Stack gap={3}>
      <Banner tone="warning">{`${conflict.title}. ${conflict.lead}`}</Banner>
      <ValuesTable
        headers={[conflict.field, conflict.yours, conflict.theirs]}
        rows={differing.map((name) => [
          names[name] ?? name,
          textOf(name, sent[name]),
          textOf(name, stored[name]),
        ])}
      />
      <Cluster>
        <Button onClick={onTakeTheirs}>{conflict.takeTheirs}</Button>
        <Button variant="danger" onClick={onKeepMine}>
          {conflict.keepMine}
        </Button>
      </Cluster>
    </Stack>
  );
}

type Row = readonly [string, string, string];

/** The names of fields, each with two values. */
export function ValuesTable({ headers, rows }: { readonly headers: Row; readonly rows: readonly Row[] }) {
  return (
    <table className={styles.versions}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col" className={styles.cell}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, left, right]) => (
          <tr key={name}>
            <th scope="row" className={`${styles.cell} ${styles.field}`}>
              {name}
            </th>
            <td className={styles.cell}>{left}</td>
            <td className={styles.cell}>{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
