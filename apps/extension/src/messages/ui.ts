/**
 * Messages between the extension's own pages and the worker: `COMMANDS`, all commands with schemas of arguments and
 * result; `uiStateSchema`, the state that screens show; schemas of command messages and of the worker's messages.
 */
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
import { CREATION_COMMANDS } from './commands/creation.ts';
import { NETWORK_COMMANDS } from './commands/networks.ts';
import { PASSKEY_COMMANDS } from './commands/passkeys.ts';
import { SECRET_COMMANDS } from './commands/secrets.ts';
import { SETTINGS_COMMANDS } from './commands/settings.ts';
import { SITE_COMMANDS } from './commands/sites.ts';
import { TRANSACTION_COMMANDS } from './commands/transactions.ts';
import { VAULT_COMMANDS } from './commands/vault.ts';
import { WATCH_ASSET_COMMANDS } from './commands/watch-asset.ts';
import { listedNetworkSchema } from './networks.ts';
import { settingsSchema } from './settings.ts';

/** Commands of the extension's own pages to the worker: each with its arguments and result. */
export const COMMANDS = {
  ...VAULT_COMMANDS,
  ...CREATION_COMMANDS,
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
  ...WATCH_ASSET_COMMANDS,
} as const satisfies CommandTable;

export type CommandName = keyof typeof COMMANDS;
/** Arguments as they are sent to the worker. */
export type ArgsOf<C extends CommandName> = z.input<(typeof COMMANDS)[C]['args']>;
export type ResultOf<C extends CommandName> = z.output<(typeof COMMANDS)[C]['result']>;

const isCommand = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(COMMANDS, name);

export const commandSchema = z.object({
  id: z.int(),
  command: z.custom<CommandName>(isCommand),
  args: z.unknown(),
});

/** The state that screens show. Contains no secret. */
export const uiStateSchema = z.object({
  /** `damaged`: the stored wallet cannot be read. `tooNew`: it was written by a newer version of the extension. */
  status: z.enum(['absent', 'locked', 'unlocked', 'damaged', 'tooNew']),
  /** In the user's order; empty while the wallet is locked. */
  accounts: z.array(
    z.object({
      id: z.string(),
      address: addressValue,
      label: z.string(),
      kind: z.enum(['phrase', 'key', 'viewOnly']),
    }),
  ),
  /** Id of the selected account; null if there is none. */
  selectedId: z.nullable(z.string()),
  /** Networks with an endpoint. */
  networks: z.array(z.object({ chainId: z.int(), name: z.string(), symbol: z.string() })),
  /** All networks that can be chosen, including those without an endpoint. */
  listedNetworks: z.array(listedNetworkSchema),
  connections: permissionsSchema,
  /** The network of each connected site, by origin. */
  siteChains: z.record(z.string(), z.int()),
  /** Open approvals, oldest first; empty while the wallet is locked. */
  approvals: approvalsSchema,
  /** Transactions sent by this wallet, latest first; empty while it is locked. */
  transactions: z.array(recordSchema),
  /** Number of open approvals, also while the wallet is locked. */
  waiting: z.int(),
  settings: settingsSchema,
  /** Watched tokens, by account in lower case. */
  assets: watchedSchema,
  /** Whether a passkey can unlock the wallet; set while it is locked. */
  hasPasskey: z.boolean(),
});
export type UiState = z.output<typeof uiStateSchema>;

/** Why a command failed. */
const failureSchema = z.object({
  /** Code of a `WalletError`. */
  code: z.string(),
  /** Time until the next attempt, in milliseconds. */
  retryAfter: z.optional(z.number()),
  /** Positions, from 1, of phrase words that are in no word list. */
  positions: z.optional(z.array(z.int())),
});
export type Failure = z.output<typeof failureSchema>;

export const uiMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: uiStateSchema }),
  z.object({ type: z.literal('done'), id: z.int(), result: z.unknown() }),
  z.object({ type: z.literal('failed'), id: z.int(), failure: failureSchema }),
]);
export type UiMessage = z.output<typeof uiMessageSchema>;
