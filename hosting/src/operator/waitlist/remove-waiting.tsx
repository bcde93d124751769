import { waitlistPage } from '@reshape/content/operator/waitlist';
import { removeWaiting } from '@reshape/contract/operator/waitlist';
import { ConfirmButton } from '../kit/action-buttons.tsx';
import { useCall } from '../kit/use-action.ts';

const { button, buttonFor, title, effect, submit } = waitlistPage.remove;

interface RemoveWaitingProps {
  readonly id: string;
  /** What the person is called in a list. */
  readonly name: string;
  readonly address: string;
}

/** Removes a person from the waiting list. */
export function RemoveWaiting({ id, name, address }: RemoveWaitingProps) {
  const removing = useCall(removeWaiting, { params: { id } });
  return (
    <ConfirmButton
      label={button}
      fullLabel={buttonFor(name)}
      variant="secondary"
      title={title}
      effect={effect(address)}
      submit={submit}
      isDangerous
      action={removing}
      input={null}
    />
  );
}
