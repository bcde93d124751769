import { useState } from 'react';
import * as z from 'zod/mini';
import { parseStored, readStored, removeStored, writeStored } from '#lib/device-storage.ts';
import { useOperatorSession } from '../session/session.ts';

const written = z.object({ subject: z.string(), text: z.string() });
type Written = z.output<typeof written>;

const blank: Written = { subject: '', text: '' };

/**
 * What an operator has written and not sent, kept on the device for each operator and `form` with every keystroke: it
 * survives leaving the page, Back, the end of the session and a reload. Blank fields are not kept.
 */
export function useWrittenDraft(form: string): [Written, (next: Written) => void, () => void] {
  const session = useOperatorSession();
  const name = `operator.draft.${session.status === 'signed-in' ? session.uid : ''}.${form}`;
  const [draft, setDraft] = useState(() => parseStored(readStored(name), written) ?? blank);
  const change = (next: Written) => {
    setDraft(next);
    if (next.subject === '' && next.text === '') removeStored(name);
    else writeStored(name, JSON.stringify(next));
  };
  return [draft, change, () => change(blank)];
}
