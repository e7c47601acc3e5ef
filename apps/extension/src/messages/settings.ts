/**
 * The user's settings: zod schema, type and initial values; none is a secret. Also: the auto-lock times in minutes, and
 * `gatewayUrl`, the schema of a gateway's URL.
 */
import * as z from 'zod/mini';

/** Auto-lock times in minutes. */
export const AUTO_LOCKS = [5, 30, 60, 1_440, 'never'] as const;
export type AutoLock = (typeof AUTO_LOCKS)[number];

/** Browsers reject a URL with a user name or password. */
const isFetchable = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** A gateway's URL without a trailing slash: https, or on this device. */
export const gatewayUrl = z
  .string()
  .check(
    z.maxLength(2_048),
    z.regex(/^(https:\/\/[^\s/]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/\S*[^\s/])?$/),
    z.refine(isFetchable),
  );

/** The user's settings; none is a secret. */
export const settingsSchema = z.object({
  autoLock: z.literal(AUTO_LOCKS),
  /** BCP 47 tag, or null to use the browser's preferences. */
  language: z.nullable(z.string().check(z.maxLength(16))),
  /** ISO 4217 code of the display currency. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  theme: z.enum(['system', 'light', 'dark']),
  /** Hides balances below one US dollar in lists. */
  hideSmallBalances: z.boolean(),
  /** Shows test networks instead of the others. */
  testnetMode: z.boolean(),
  /** Source of prices, token lists and history; if turned off, the wallet sends requests to nodes only. */
  gateway: z.object({ on: z.boolean(), url: gatewayUrl }),
  /** What the icon opens. */
  surface: z.enum(['sidePanel', 'popup']),
});
export type Settings = z.output<typeof settingsSchema>;

export const INITIAL_SETTINGS: Settings = {
  autoLock: 30,
  language: null,
  currency: 'USD',
  theme: 'system',
  hideSmallBalances: true,
  testnetMode: false,
  gateway: { on: true, url: 'http://127.0.0.1:4000' },
  surface: 'sidePanel',
};
