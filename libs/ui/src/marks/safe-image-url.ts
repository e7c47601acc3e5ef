/**
 * The picture where it can be shown: one that carries itself, or one of a host that whoever serves the page has named.
 * Any other host would learn who looks, and the page's policy blocks it.
 * @param hosts origins, such as https://host
 */
export const safeImageUrl = (
  image: string | null | undefined,
  hosts: readonly string[] = [],
): string | undefined =>
  image && ['data:image', ...hosts].some((host) => image.startsWith(`${host}/`))
    ? image
    : undefined;
