/**
 * `safeImageUrl()`: returns an image URL if it is a data URL or its host is allowed, else undefined: another host would
 * receive the visitor's IP address, and the page's content security policy blocks it.
 * @param hosts origins, such as https://host
 */
export const safeImageUrl = (
  image: string | null | undefined,
  hosts: readonly string[] = [],
): string | undefined =>
  image && ['data:image', ...hosts].some((host) => image.startsWith(`${host}/`))
    ? image
    : undefined;
