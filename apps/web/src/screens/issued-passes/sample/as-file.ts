/** The file format of the picture. */
export const AS_FILE = { type: 'image/jpeg', quality: 0.85 } as const
