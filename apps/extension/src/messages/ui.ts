import { approvalsSchema } from '@cenote/wallet-core/approvals';
import { permissionsSchema } from '@cenote/wallet-core/permissions';
import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { recordSchema } from '../transactions/record.ts';
import { watchedSchema } from './asset.ts';
import type { CommandTable } from './command-table.ts';
import { ACCOUNT_COMMANDS } from './commands/accounts.ts';
import { APPROVAL_COMMANDS } from './commands/approvals.ts';
import { BACKUP_COMMANDS } from './commands/backups.ts';
import { CALLS_COMMANDS } from './commands/calls.ts';
import { MAKING_COMMANDS } from './commands/making.ts';
import { NETWORK_COMMANDS } from './commands/networks.ts';
import { PASSKEY_COMMANDS } from './commands/passkeys.ts';
import { SECRET_COMMANDS } from './commands/secrets.ts';
import { SETTINGS_COMMANDS } from './commands/settings.ts';
import { SITE_COMMANDS } from './commands/sites.ts';
import { TRANSACTION_COMMANDS } from './commands/transactions.ts';
import { VAULT_COMMANDS } from './commands/vault.ts';
import { WATCH_COMMANDS } from './commands/watch.ts';
import { listedNetworkSchema } from './networks.ts';
import { settingsSchema } from './settings.ts';

/** What the extension's own pages ask of the worker: each command with its arguments and its result. */
export const COMMANDS = {
  ...VAULT_COMMANDS,
  ...MAKING_COMMANDS,
  ...SECRET_COMMANDS,
  ...BACKUP_COMMANDS,
  ...PASSKEY_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...APPROVAL_COMMANDS,
  ...NETWORK_COMMANDS,
  ...SITE_COMMANDS,
  ...SETTINGS_COMMANDS,
  ...TRANSACTION_COMMANDS,
  ...CALLS_COMMANDS,
  ...WATCH_COMMANDS,
} as const satisfies CommandTable;

export type CommandName = keyof typeof COMMANDS;
/** Arguments as they pass to the worker. */
export type ArgsOf<C extends CommandName> = z.input<(typeof COMMANDS)[C]['args']>;
export type ResultOf<C extends CommandName> = z.output<(typeof COMMANDS)[C]['result']>;

const isCommand = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(COMMANDS, name);

export const commandSchema = z.object({
  id: z.int(),
  command: z.custom<CommandName>(isCommand),
  args: z.unknown(),
});

/** Everything a screen shows. No secret. */
export const uiStateSchema = z.object({
  /** `damaged`: the stored wallet cannot be read. `tooNew`: a newer version of the extension has written it. */
  status: z.enum(['absent', 'locked', 'unlocked', 'damaged', 'tooNew']),
  /** In the person's order; empty while it is locked. */
  accounts: z.array(
    z.object({
      id: z.string(),
      address: addressValue,
      label: z.string(),
      kind: z.enum(['phrase', 'key', 'viewOnly']),
    }),
  ),
  /** The account in hand; null while there is none to see. */
  selectedId: z.nullable(z.string()),
  networks: z.array(
    z.object({
      chainId: z.int(),
      name: z.string(),
      symbol: z.string(),
      rpcUrl: z.string(),
      explorerUrl: z.optional(z.string()),
    }),
  ),
  /** All that can be chosen, those that cannot be reached too. */
  listedNetworks: z.array(listedNetworkSchema),
  connections: permissionsSchema,
  /** The network that each connected site is on, by its origin. */
  siteChains: z.record(z.string(), z.int()),
  /** Open questions, the oldest first; empty while it is locked. */
  approvals: approvalsSchema,
  /** What was sent from here, the latest first; empty while it is locked. */
  transactions: z.array(recordSchema),
  /** How many are open, locked or not. */
  waiting: z.int(),
  settings: settingsSchema,
  /** Tokens that the person keeps an eye on, by account in lower case. */
  assets: watchedSchema,
  /** Told while it is locked: a passkey can open it. */
  hasPasskey: z.boolean(),
});
export type UiState = z.output<typeof uiStateSchema>;

/** Why a command was not carried out. */
const failureSchema = z.object({
  /** Of a `WalletError`. */
  code: z.string(),
  /** How long to wait, in milliseconds. */
  retryAfter: z.optional(z.number()),
  /** Of the words of a phrase that no list knows, from 1. */
  positions: z.optional(z.array(z.int())),
});
export type Failure = z.output<typeof failureSchema>;

export const uiMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: uiStateSchema }),
  z.object({ type: z.literal('done'), id: z.int(), result: z.unknown() }),
  z.object({ type: z.literal('failed'), id: z.int(), failure: failureSchema }),
]);
export type UiMessage = z.output<typeof uiMessageSchema>;
