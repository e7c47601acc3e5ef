import type { DriveConfig } from '../src/background/backups/drive/config.ts';

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
    url: addressIn(environment, 'CENOTE_DRIVE_URL', 'https://www.googleapis.com'),
    authUrl: addressIn(
      environment,
      'CENOTE_DRIVE_AUTH_URL',
      'https://accounts.google.com/o/oauth2/v2/auth',
    ),
  };
}

function addressIn(environment: Environment, name: string, usual: string): string {
  const { protocol, hostname, href } = new URL(environment[name] || usual);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) {
    throw new Error(`${name} must be an https URL or a localhost URL`);
  }
  return href.replace(/\/$/, '');
}
