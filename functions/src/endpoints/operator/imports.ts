import { maxImportRows, maxShownPeople } from '@reshape/contract/operator/imports';
import { type ImportReport, importPeople as importFile } from '../../operator/imports.ts';
import type { Handler } from '../call.ts';
import { actOnce, asApiError, withFailures } from './action.ts';

export const importPeople: Handler<'importPeople'> = async (call, dependencies) => {
  const { cohort, csv, dry_run } = call.body;
  const file = { csv, cohortId: cohort, maxRows: maxImportRows };
  if (dry_run) {
    const operator = { by: call.session.email, isDryRun: true };
    const report = await asApiError(importFile(file, operator, dependencies));
    return { message: 'Nobody has been enrolled yet', ...responseOf(report) };
  }
  const described = {
    what: `Enrolled people in ${cohort} from a file`,
    targets: [{ kind: 'cohort', id: cohort }],
  } as const;
  const { entryId, result: report } = await actOnce(call, dependencies, described, (operator) =>
    importFile(file, operator, dependencies),
  );
  if (!report) return { message: `The file was imported into ${cohort} before`, ...nothing };
  const message = withFailures(report.change.what, { entryId, result: report.change });
  return { message, ...responseOf(report) };
};

const nothing = { rows: 0, enrolled: 0, people: [], errors: [], known: [], ignored: [] };

const responseOf = ({ rows, enrolled, errors, known, ignored }: ImportReport) => ({
  rows,
  enrolled: enrolled.length,
  people: enrolled
    .slice(0, maxShownPeople)
    .map(({ email, name }) => ({ address: email, name: name ?? null })),
  errors: [...errors],
  known: known.map(({ row, email }) => ({ row, address: email })),
  ignored: [...ignored],
});
