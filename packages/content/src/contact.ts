/** Where visitors and members write to. An address under example.com reaches nobody. */
export const contact = {
  isSample: true,
  email: 'hello@example.com',
} as const;
