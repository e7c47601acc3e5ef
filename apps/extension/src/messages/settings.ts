import * as z from 'zod/mini';

/** Minutes until the wallet locks by itself. */
export const AUTO_LOCKS = [5, 30, 60, 1_440, 'never'] as const;
export type AutoLock = (typeof AUTO_LOCKS)[number];

/** Browsers refuse to fetch an address with a user name or a password in it. */
const isFetchable = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** A gateway's address, without a trailing slash: reached safely, or on this device. */
export const gatewayUrl = z
  .string()
  .check(
    z.maxLength(2_048),
    z.regex(/^(https:\/\/[^\s/]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/\S*[^\s/])?$/),
    z.refine(isFetchable),
  );

/** What a person chose; nothing of it is a secret. */
export const settingsSchema = z.object({
  autoLock: z.literal(AUTO_LOCKS),
  /** BCP 47 tag, or null when the browser's preferences decide. */
  language: z.nullable(z.string().check(z.maxLength(16))),
  /** ISO 4217: money is shown in it. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  theme: z.enum(['system', 'light', 'dark']),
  /** Balances worth less than a dollar stay out of lists. */
  hideSmallBalances: z.boolean(),
  /** Test networks in place of the others. */
  testnetMode: z.boolean(),
  /** Prices, token lists and history come from it; without it the wallet asks nodes alone. */
  gateway: z.object({ on: z.boolean(), url: gatewayUrl }),
  /** Where the wallet opens from its icon. */
  place: z.enum(['sidePanel', 'popup']),
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
  place: 'sidePanel',
};
