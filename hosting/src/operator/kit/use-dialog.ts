import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHistoryDialog } from '#lib/use-history-dialog.ts';
import { discardDrafts, hasDrafts, useDraftPrefix } from './draft.ts';

/** Whether a dialog is open, and how it is left. */
export interface DialogState {
  readonly isOpen: boolean;
  /** Closes it. What was typed is there when it is opened again. */
  readonly onClose: () => void;
  /** Closes it after what was typed was stored, or discarded on purpose. */
  readonly onEnd: () => void;
  /** The beginning of the names of its drafts, for `useDraft`: one for each field, such as `address` and `reason`. */
  readonly draft: string;
}

/**
 * A dialog that Back closes. No other dialog of its page has the same `name`. `form` changes whenever it is opened with
 * nothing typed: as the key of the dialog's fields, it starts them again from what is stored by then. It is 0 until the
 * dialog is opened for the first time.
 */
export function useDialog(name = '') {
  const { pathname } = useLocation();
  const { dialog, open } = useHistoryDialog();
  const [form, setForm] = useState(0);
  const draft = `${pathname}\n${name}\n`;
  const drafts = `${useDraftPrefix()}${draft}`;
  const state: DialogState = {
    ...dialog,
    onEnd: () => {
      discardDrafts(drafts);
      dialog.onClose();
    },
    draft,
  };
  return {
    dialog: state,
    form,
    open: () => {
      if (form === 0 || !hasDrafts(drafts)) setForm((count) => count + 1);
      open();
    },
  };
}
