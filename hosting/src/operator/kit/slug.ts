/** The most that the API accepts. */
const maxLength = 40;

/**
 * The slug of a title, for addresses: `june-2027` for “June 2027”. Accents are dropped, and a letter beyond a to z is
 * replaced by its code point in base 36, so that a title in any script has a slug; `untitled` when nothing is left.
 */
export const slugOf = (title: string): string =>
  Array.from(title.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, ''), (character) => {
    if (/[a-z0-9]/.test(character)) return character;
    return /\p{L}|\p{N}/u.test(character) ? `-${character.codePointAt(0)?.toString(36)}-` : '-';
  })
    .join('')
    .split('-')
    .filter((part) => part !== '')
    .join('-')
    .slice(0, maxLength)
    .replace(/-$/, '') || 'untitled';
