/**
 * Type `DriveConfig`: settings of builds with Google Drive backups, namely OAuth client id, API origin and consent
 * page.
 */
export interface DriveConfig {
  /** Id of the OAuth client that the builder of the extension registered. */
  clientId: string;
  /** Origin of the API. */
  url: string;
  /** The OAuth consent page. */
  authUrl: string;
}
