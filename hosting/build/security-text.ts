/** How many days the file is valid: RFC 9116 recommends less than a year. Each deployment writes it anew. */
const validDays = 360;

/** Where somebody who found a vulnerability writes to, as RFC 9116 wants it. */
export function securityText(email: string, origin: string, builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + validDays * 86_400_000);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
