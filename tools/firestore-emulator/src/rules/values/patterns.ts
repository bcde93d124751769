const SPACES = '\\t\\n\\f\\r ';
const PLAIN_CLASSES = 'dDwW';
const CONTROL = 'nrtf';

/**
 * Turns a pattern of the rules language (RE2) into a JavaScript one that means the same, or says in words what
 * in it cannot be judged. Only what means the same in both is let through: letters that one of them reads
 * differently could allow what the other refuses.
 */
export function translatePattern(pattern: string): { regex: RegExp } | { refused: string } {
  let translated = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    const next = pattern.charAt(i + 1);
    if (char === '\\') {
      const letters = translateEscape(next, inClass);
      if (letters === undefined) return { refused: `\\${next}` };
      translated += letters;
      i += 1;
      continue;
    }
    if (char === '(' && !inClass && next === '?' && pattern.charAt(i + 2) !== ':') {
      return { refused: pattern.slice(i, i + 3) };
    }
    if (char === '[' && inClass) return { refused: '[ inside a class' };
    if (char === '[') inClass = true;
    if (char === ']') inClass = false;
    translated += char === '.' && !inClass ? '[^\\n]' : char;
  }
  return compile(translated);
}

function translateEscape(next: string, inClass: boolean): string | undefined {
  if (next === 's') return inClass ? SPACES : `[${SPACES}]`;
  if (next === 'S' && !inClass) return `[^${SPACES}]`;
  if (PLAIN_CLASSES.includes(next) || CONTROL.includes(next)) return `\\${next}`;
  if (next === '-') return inClass ? '\\-' : '-';
  if (/[\^$\\.*+?()[\]{}|/]/.test(next)) return `\\${next}`;
  return /[!-/:-@[-`{-~]/.test(next) ? next : undefined;
}

function compile(source: string): { regex: RegExp } | { refused: string } {
  try {
    return { regex: new RegExp(source, 'u') };
  } catch {
    return { refused: source };
  }
}

/** For `matches`: the whole text has to fit. */
export const wholly = ({ source }: RegExp) => new RegExp(`^(?:${source})$`, 'u');
