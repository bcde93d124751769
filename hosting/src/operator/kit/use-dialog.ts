import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newId } from '#lib/clock.ts';
import { discardDrafts, hasDrafts, useDraftPrefix } from './draft.ts';

/** Whether a dialog is open, and how it is left. */
export interface DialogState {
  readonly isOpen: boolean;
  /** Closes it. What was typed is there when it is opened again. */
  readonly onClose: () => void;
  /** Closes it after what was typed was stored, or discarded on purpose. */
  readonly onEnd: () => void;
  /** The beginning of the names of its drafts, which `useDraft` takes: one for each field, such as `draft` and `reason`. */
  readonly draft: string;
}

/**
 * A dialog with an entry of its own in the history, so that Back closes it. Its `name` is its own on the page. `form`
 * changes whenever it is opened with nothing typed: as the key of the dialog's fields it begins them anew, from what is
 * stored by then. It is 0 until the dialog is opened for the first time.
 */
export function useDialog(name = '') {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // Not an id that is the same after a reload: the entry is still there, and another dialog would open.
  const [id] = useState(newId);
  const [isOpened, setIsOpened] = useState(false);
  const [form, setForm] = useState(0);
  const draft = `${pathname}\n${name}\n`;
  const drafts = `${useDraftPrefix()}${draft}`;
  const isInHistory = useRef(false);
  const onClose = () => {
    // Closed at once, because the browser goes back a moment later.
    setIsOpened(false);
    // An action that leads to another page has replaced the dialog's entry. Escape closes a dialog twice.
    if (isInHistory.current && Object(window.history.state?.usr).dialog === id) void navigate(-1);
    isInHistory.current = false;
  };
  const dialog: DialogState = {
    isOpen: isOpened && Object(state).dialog === id,
    onClose,
    onEnd: () => {
      discardDrafts(drafts);
      onClose();
    },
    draft,
  };
  const open = () => {
    if (form === 0 || !hasDrafts(drafts)) setForm((count) => count + 1);
    setIsOpened(true);
    isInHistory.current = true;
    void navigate({ pathname, search }, { state: { ...Object(state), dialog: id } });
  };
  return { dialog, form, open };
}
