import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newId } from './clock.ts';

/** A dialog with an entry of its own in the history, so that Back closes it. */
export function useHistoryDialog() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // Not an id that is the same after a reload: the entry is still there, and another dialog would open.
  const [id] = useState(newId);
  const [isOpened, setIsOpened] = useState(false);
  const isInHistory = useRef(false);
  const onClose = () => {
    // Closed at once, because the browser goes back a moment later.
    setIsOpened(false);
    // An action that leads to another page has replaced the dialog's entry. Escape closes a dialog twice.
    if (isInHistory.current && Object(window.history.state?.usr).dialog === id) void navigate(-1);
    isInHistory.current = false;
  };
  const open = () => {
    setIsOpened(true);
    isInHistory.current = true;
    void navigate({ pathname, search }, { state: { ...Object(state), dialog: id } });
  };
  return { dialog: { isOpen: isOpened && Object(state).dialog === id, onClose }, open };
}
