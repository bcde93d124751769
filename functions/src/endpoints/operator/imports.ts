import { maxImportRows } from '@reshape/contract/operator/imports';
import { type ImportReport, importPeople as importFile } from '../../operator/imports.ts';
import type { Handler } from '../call.ts';
import { actOnce, asApiError } from './action.ts';

export const importPeople: Handler<'importPeople'> = async (call, dependencies) => {
  const { cohort, csv, dry_run } = call.body;
  const file = { csv, cohortId: cohort, maxRows: maxImportRows };
  if (dry_run) {
    const operator = { by: call.session.email, isDryRun: true };
    const report = await asApiError(importFile(file, operator, dependencies));
    return responseOf(report, 'Nobody was enrolled yet');
  }
  const described = {
    what: `Enrolled people in ${cohort} from a file`,
    targets: [{ kind: 'cohort', id: cohort }],
  } as const;
  const { result: report } = await actOnce(call, dependencies, described, (operator) =>
    importFile(file, operator, dependencies),
  );
  if (!report)
    return { message: `The file was imported into ${cohort} before`, rows: 0, enrolled: 0, errors: [] };
  return responseOf(
    report,
    report.errors.length > 0 ? 'Nobody was enrolled' : 'Everybody gets a welcome mail',
  );
};

const responseOf = ({ rows, errors }: ImportReport, message: string) => ({
  message,
  rows,
  enrolled: errors.length > 0 ? 0 : rows,
  errors: [...errors],
});
