import { unnamedAddress } from '@reshape/content/newsletter';
import { useBrowserValue } from '#lib/browser-value.ts';
import { Text } from '#ui/text.tsx';
import styles from './newsletter.module.css';

/** The address that a link in a mail is about, or a sentence that says which one it is. */
export function LinkAddress() {
  const address = useBrowserValue(() => addressInLink() ?? unnamedAddress, null);
  return (
    <Text as="div" size="lead" weight="strong" className={styles.address}>
      {address}
    </Text>
  );
}

/** The address after the `#`; null when there is none that looks like one. */
function addressInLink(): string | null {
  try {
    const address = decodeURIComponent(location.hash.slice(1));
    return /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/.test(address) ? address : null;
  } catch {
    return null;
  }
}
