/** Names one order among all, as the server wants it: sent twice under the same name it is done once. */
export const randomUuid = (): string => crypto.randomUUID();
