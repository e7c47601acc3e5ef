/** Of builds that keep backups in Google Drive: who asks there, and where that is. */
export interface DriveConfig {
  /** Of the OAuth client that whoever built the extension has registered. */
  clientId: string;
  /** Origin of the API. */
  url: string;
  /** The page where the person consents. */
  authUrl: string;
}
