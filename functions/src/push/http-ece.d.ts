/** The part of `http_ece` that we use; the package brings no types. */
declare module 'http_ece' {
  /** What the library asks of the sender's key pair. */
  interface SenderPair {
    getPublicKey(): Buffer;
    computeSecret(otherPublicKey: Buffer): Buffer;
  }

  interface EncryptionParameters {
    readonly version: 'aes128gcm';
    /** The browser's public key, as base64url. */
    readonly dh: string;
    /** The browser's secret, as base64url. */
    readonly authSecret: string;
    readonly privateKey: SenderPair;
    /** 16 random bytes. */
    readonly salt: Buffer;
  }

  /** Throws for keys that nothing can be encrypted for. */
  export function encrypt(plaintext: Buffer, parameters: EncryptionParameters): Buffer;
}
