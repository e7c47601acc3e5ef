/** `extension`: English texts of the extension's screens, merged from the files of this folder. */
import { accounting } from './accounting.ts';
import { activity } from './activity.ts';
import { approvals } from './approvals.ts';
import { assets } from './assets.ts';
import { backups } from './backups.ts';
import { base } from './base.ts';
import { calls } from './calls.ts';
import { chains } from './chains.ts';
import { creation } from './creation.ts';
import { details } from './details.ts';
import { passkeys } from './passkeys.ts';
import { passwords } from './passwords.ts';
import { secrets } from './secrets.ts';
import { send } from './send.ts';
import { settings } from './settings.ts';
import { sites } from './sites.ts';
import { watch } from './watch.ts';

export const extension = {
  ...base,
  accounting,
  activity,
  approvals,
  assets,
  backups,
  calls,
  chains,
  details,
  creation,
  passkeys,
  passwords,
  secrets,
  send,
  settings,
  sites,
  watch,
} as const;
