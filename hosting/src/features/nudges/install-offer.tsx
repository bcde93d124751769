import { installOffer } from '@reshape/content/app/nudges';
import { useSyncExternalStore } from 'react';
import { loadForMember, onMemberStorageChange, saveForMember } from '#lib/device-storage.ts';
import { useInstallPrompt } from '#lib/install-prompt.ts';
import { Button } from '#ui/button.tsx';
import { focusPage } from '#ui/focus-page.ts';
import { Cluster } from '#ui/layout.tsx';
import { TitledCard } from '#ui/titled.tsx';

/** Stored on the device once the member has answered the offer, so that it is not shown again. */
const storedName = 'install-offer';

/** On Android, while the browser would install the app: offers it once. */
export function InstallOffer({ memberId }: { readonly memberId: string }) {
  const install = useInstallPrompt();
  const isClosed =
    useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, storedName)) !== null;
  if (!install || isClosed) return null;
  const close = () => {
    saveForMember(memberId, storedName, 'closed');
    focusPage();
  };
  return (
    <TitledCard title={installOffer.title} gap={3}>
      <p>{installOffer.body}</p>
      <Cluster gap={2}>
        <Button
          onClick={() => {
            close();
            install();
          }}
        >
          {installOffer.install}
        </Button>
        <Button variant="quiet" onClick={close}>
          {installOffer.notNow}
        </Button>
      </Cluster>
    </TitledCard>
  );
}
