import { ApiError } from '@reshape/contract/errors';
import * as z from 'zod/mini';

// The small build of zod has no error messages until a locale is set.
z.config({ customError: faultSentence });

/** `input` parsed by `schema`. Throws an ApiError `invalid_request` whose message names the first invalid field. */
export function validate<S extends z.ZodMiniType>(schema: S, input: unknown, whole: string): z.output<S> {
  const { data, error, success } = schema.safeParse(input);
  if (success) return data;
  const [issue] = error.issues;
  const unknownKeys = issue?.code === 'unrecognized_keys' ? issue.keys.map(printableName) : [];
  const field = [...(issue?.path ?? []), ...unknownKeys].map(String).join('.') || whole;
  throw new ApiError(
    'invalid_request',
    `${field}: ${unknownKeys.length > 0 ? 'is not expected' : issue?.message}`,
  );
}

/** A field name from the caller, shortened and escaped for a message. */
const printableName = (name: string): string => name.replace(/[^\w-]/g, '?').slice(0, 40);

/** The default error message after `field:`, for issues without a message in the schema. */
function faultSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${withArticle(issue.expected)}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'unrecognized_keys':
      return 'is not expected';
    default:
      return 'is not valid';
  }
}

const withArticle = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
