import type { ReactNode } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A native checkbox with the switch role, labelled by its children. */
export function Switch({ isOn, onSwitch, children }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
        className={styles.control}
      />
      <span className={styles.words}>{children}</span>
    </label>
  );
}
