import { applicationDefault } from 'firebase-admin/app';

/**
 * Throws an Error that says how to sign in when this machine has no Google credentials. Without this check, Firestore's
 * client ends the process with a stack trace.
 */
export async function requireCredentials(
  accessToken: () => Promise<unknown> = () => applicationDefault().getAccessToken(),
): Promise<void> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return;
  try {
    await accessToken();
  } catch (error) {
    throw new Error(
      `This machine has no access to Google. Sign in with: gcloud auth application-default login\n${error}`,
    );
  }
}
