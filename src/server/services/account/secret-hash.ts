// Makes random credentials, and the hash that is stored of them. Knows no table.
import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes as base64url: 43 characters. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * SHA-256 suffices for 256 random bits; looking up a row by it leaks nothing about the secret through timing.
 */
export function secretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
