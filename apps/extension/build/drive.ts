import type { DriveConfig } from '../src/background/backups/drive/config.ts';
import { urlIn } from './url-in.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `driveConfig(environment)`: configuration of Google Drive backups from environment variables; null without an OAuth
 * client, and the build has no Drive support. The URLs default to Google's. Throws if a URL is neither https nor
 * localhost.
 */
export function driveConfig(environment: Environment): DriveConfig | null {
  const { CENOTE_DRIVE_CLIENT_ID: clientId } = environment;
  if (!clientId) return null;
  return {
    clientId,
    url: urlIn(environment, 'CENOTE_DRIVE_URL', 'https://www.googleapis.com'),
    authUrl: urlIn(
      environment,
      'CENOTE_DRIVE_AUTH_URL',
      'https://accounts.google.com/o/oauth2/v2/auth',
    ),
  };
}
