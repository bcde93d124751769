import { kitTexts } from '@reshape/content/operator/frame';
import { saveFile } from '#lib/save-file.ts';

/** Saves a file of the API, and returns what to say about it. */
export function saveCsv({ file_name, csv, rows }: { file_name: string; csv: string; rows: number }) {
  saveFile(file_name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  return { message: kitTexts.download(file_name, rows) };
}
