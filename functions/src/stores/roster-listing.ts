/** The longest beginning of a word that is in the index; the rest of a longer word is compared after reading. */
const maxTokenLength = 12;
/** How many words of a name and an address are in the index. */
const maxWords = 8;

/** The words in a text, without accents and in lowercase. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The token under which the index has people with a word that begins with `word`. */
export const searchToken = (word: string): string => [...word].slice(0, maxTokenLength).join('');

/** The name and what is derived from name and address. */
export function nameListing(email: string, name: string | undefined) {
  const words = [...new Set([...searchWords(name ?? ''), ...searchWords(email)])].slice(0, maxWords);
  const tokens = words.flatMap((word) => {
    const letters = [...word].slice(0, maxTokenLength);
    return letters.map((_, index) => letters.slice(0, index + 1).join(''));
  });
  return {
    ...(name !== undefined && { name }),
    sortName: searchWords(name ?? email).join(' '),
    searchTokens: [...new Set(tokens)],
  };
}

/** The listing of a new place. */
export const newListing = (email: string, name?: string) => ({
  ...nameListing(email, name),
  lastActiveOn: '',
});
