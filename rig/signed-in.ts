export interface SignedIn {
  readonly agencyId: number;
  /** Everything that a signed-in page sends with a GET. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs in over HTTP, as the sign-in page does. */
export async function signIn(address: string, username: string, role: number): Promise<SignedIn> {
  const agencyId = 799187;
  const answer = await fetch(`${address}/api/agencies/${agencyId}/users/logon`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify({ username, password: "Demo1234", role }),
  });
  if (!answer.ok) throw new Error(`${username} was not signed in: ${answer.status} ${await answer.text()}`);
  const user = (await answer.json()) as {
    sessionId: string;
    mainContact: { contactID: number; webAccessUsername: string };
  };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return {
    agencyId,
    headers: {
      cookie,
      "x-session-id": user.sessionId,
      "x-username": user.mainContact.webAccessUsername,
      "x-contact-id": String(user.mainContact.contactID),
    },
  };
}
