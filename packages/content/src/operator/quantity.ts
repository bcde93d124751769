const format = new Intl.NumberFormat('en-IN');

/** A count, such as `1,840`. */
export const countText = (count: number): string => format.format(count);

/** A number with its noun, such as `1 payment` or `1,840 payments`. */
export const quantity = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;
