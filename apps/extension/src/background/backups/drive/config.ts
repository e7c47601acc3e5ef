/** Settings of builds with Google Drive backups: the OAuth client and the addresses. */
export interface DriveConfig {
  /** Id of the OAuth client that the builder of the extension registered. */
  clientId: string;
  /** Origin of the API. */
  url: string;
  /** The OAuth consent page. */
  authUrl: string;
}
