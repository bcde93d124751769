/** A number with its noun, such as `1 payment` or `3 payments`. */
export const quantity = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
