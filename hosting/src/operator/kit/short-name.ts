/** The most that the API accepts. */
const maxLength = 40;

/**
 * The short name of something in addresses, from its title: `june-2027` for “June 2027”. Letters without a plain form
 * are replaced by their number, so that a title in any script has one; `untitled` when no letter is left.
 */
export const shortName = (title: string): string =>
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
