import { type RefObject, useEffect } from 'react';
import { optionOfKey } from './option-keys.ts';
import type { QuestionOption } from './option-list.tsx';

/**
 * Lets the keys A to E and 1 to 5 choose an option while the focus is in the form, or nowhere yet. They only choose:
 * going on is left to Next.
 */
export function useOptionKeys<Value extends string>(
  form: RefObject<HTMLFormElement | null>,
  options: readonly QuestionOption<Value>[],
  onSelect: (value: Value) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const option = options[optionOfKey(key) ?? options.length];
      if (!option || ctrlKey || metaKey || altKey || !(target instanceof Node)) return;
      const isHere = target === document.body || form.current?.contains(target);
      if (!isHere || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onSelect(option.value);
      form.current?.querySelector<HTMLInputElement>(`input[value="${option.value}"]`)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, options, onSelect]);
}
