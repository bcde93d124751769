import { useIsOnline } from '#lib/network.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Refusal } from './refusal.tsx';
import { Muted } from './text.tsx';

interface SavingButtonProps extends Omit<ButtonProps, 'isBusy' | 'disabled'> {
  readonly isSaving: boolean;
  readonly onClick: () => void;
}

/** A button that saves at once, and is disabled while there is no network. */
export function SavingButton({ isSaving, onClick, ...rest }: SavingButtonProps) {
  return (
    <Button
      {...rest}
      disabled={!useIsOnline()}
      aria-disabled={isSaving}
      onClick={() => void (isSaving || onClick())}
    />
  );
}

interface SaveStateProps {
  /** The error of the last attempt. */
  readonly error: unknown;
  readonly texts: { readonly offline: string; readonly notSaved: string };
}

/** Below what needs a network to be saved: that there is none, or why the last attempt failed. */
export function SaveState({ error, texts }: SaveStateProps) {
  return (
    <>
      <Muted role="status">{useIsOnline() ? null : texts.offline}</Muted>
      <Refusal error={error} otherwise={texts.notSaved} />
    </>
  );
}
