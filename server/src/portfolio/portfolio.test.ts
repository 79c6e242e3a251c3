import type { Lot, Property, PropertyList } from "@portal/contract/portfolio/schemas";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { photoAsShown } from "../testing/files/photo-as-shown.ts";
import { type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const plansOf = async (client: SignedInClient): Promise<number[]> =>
  (await client.get("/plans/query/properties"))
    .json<PropertyList>()
    .propertyList.map(({ ownersCorpId }) => ownersCorpId);

describeOnEngines("lots and properties", (engine) => {
  const testApp = useTestApp({ engine });
  let owner: SignedInClient;
  let nonLot: SignedInClient;
  let manager: SignedInClient;
  beforeAll(async () => {
    owner = await signInAs(testApp(), { username: "owner2", role: 1 });
    nonLot = await signInAs(testApp(), { username: "nonlot1", role: 3 });
    manager = await signInAs(testApp(), { username: "manager1", role: 4 });
  }, 120_000);

  const photos = () =>
    Promise.all(
      ["lots/2020", "lots/3003", "ownersCorp/101"].map(
        async (of) => (await owner.get(`/plans/${of}/query/property`)).json<Property>().propertyPhoto,
      ),
    );

  it(
    "lists the lots owned now by plan number, then lot number (D32)",
    { tags: ["spec-389", "spec-588"] },
    async () => {
      const lots = (await owner.get("/plans/query/lots")).json<Lot[]>();
      expect(lots).toEqual([
        {
          id: 3003,
          ownerCorpId: 102,
          ownerId: 5022,
          lotNumber: "3",
          lotNumberPrefix: null,
          lotNumberSuffix: null,
          unitName: "Villa 3",
          lotOwner: owner.user.mainContact.name,
          ownersCorpName: "Body Corporate for Jacaranda Villas CTS 40127",
          ownersCorpType: "CTS",
          ownersCorpHasActiveGroups: false,
          bodyCorporateName: "Body Corporate for Jacaranda Villas CTS 40127",
          buildingManagerContactId: null,
          planNumber: "40127",
        },
        expect.objectContaining({
          id: 2020,
          ownerCorpId: 101,
          ownerId: 5022,
          lotNumber: "20",
          unitName: "402",
          lotOwner: owner.user.mainContact.name,
          planNumber: "71204",
          buildingManagerContactId: 5040,
          ownersCorpHasActiveGroups: true,
        }),
      ]);
      const number = "update lots set lot_number_prefix = $1, lot_number_suffix = $2 where lot_id = 2020";
      await testApp().arrange(number, ["A", "b"]);
      expect((await owner.get("/plans/query/lots")).json<Lot[]>()[1]).toMatchObject({
        lotNumberPrefix: "A",
        lotNumber: "20",
        lotNumberSuffix: "b",
      });
      await testApp().arrange(number, [null, null]);
    },
  );

  it("who reaches nothing sees empty lists", { tags: ["spec-391"] }, async () => {
    for (const client of [nonLot, manager])
      expect((await client.get("/plans/query/lots")).json()).toEqual([]);
    expect((await owner.get("/plans/query/properties")).json()).toEqual({
      errorMessage: null,
      propertyList: [],
    });
  });

  it(
    "lists the plans of a non-lot member and of a building manager by address (D32)",
    { tags: ["spec-390", "spec-391", "spec-592"] },
    async () => {
      // '7 Poinciana Drive' before 'Banksia Court' before 'Kingfisher Quay'.
      expect(await plansOf(nonLot)).toEqual([102, 101]);
      expect(await plansOf(manager)).toEqual([101, 103]);
      const [first] = (await nonLot.get("/plans/query/properties")).json<PropertyList>().propertyList;
      expect(first).toEqual({
        ownersCorpId: 102,
        planNumber: "40127",
        bodyCorporateName: "Body Corporate for Jacaranda Villas CTS 40127",
        buildingManagerContactId: null,
        addressLine1: "7 Poinciana Drive",
        addressLine2: "Kestrel Heights",
        addressLine3: "QLD 4079",
      });
    },
  );

  it(
    "answers a property with its photo in base64",
    { tags: ["spec-392", "spec-590", "spec-591"] },
    async () => {
      const photo = await photoAsShown("photos/banksia-court.jpg");
      // From 1,200 x 800.
      expect(await sharp(Buffer.from(photo, "base64")).metadata()).toMatchObject({
        format: "jpeg",
        width: 640,
        height: 427,
      });
      const expected: Property = {
        bodyCorporateName: "The Owners - Strata Plan No. 71204",
        planNumber: "71204",
        addressLine1: "Banksia Court",
        addressLine2: "18 Wattlebird Street",
        addressLine3: "Marlow Bay NSW 2031",
        propertyPhoto: photo,
      };
      expect((await owner.get("/plans/lots/2020/query/property")).json()).toEqual(expected);
      for (const client of [owner, nonLot, manager])
        expect((await client.get("/plans/ownersCorp/101/query/property")).json()).toEqual(expected);
    },
  );

  it("a stranger's lot or plan and an absent one answer the same bytes", async () => {
    const paths = [
      "/plans/lots/2005/query/property",
      "/plans/lots/9999999/query/property",
      "/plans/ownersCorp/103/query/property",
      "/plans/ownersCorp/9007199254740991/query/property",
    ];
    const answers = await Promise.all(paths.map((path) => owner.get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    // A lot of a reached plan is not reached by those who have no lots.
    expect((await nonLot.get("/plans/lots/2005/query/property")).statusCode).toBe(404);
    expect((await manager.get("/plans/ownersCorp/102/query/property")).statusCode).toBe(404);
  });

  it("signed out, every call is a 401", async () => {
    for (const path of [
      "query/lots",
      "query/properties",
      "lots/2020/query/property",
      "ownersCorp/101/query/property",
    ])
      expect((await owner.get(`/plans/${path}`, { cookies: {} })).statusCode, `at ${path}`).toBe(401);
  });

  it.each([
    ["/plans/lots/0/query/property", "lotId"],
    ["/plans/lots/02020/query/property", "lotId"],
    ["/plans/lots/9007199254740992/query/property", "lotId"],
    ["/plans/ownersCorp/-1/query/property", "ownersCorpId"],
    ["/plans/query/lots?all=1", ""],
  ])("%s is invalid", async (path, field) => {
    const answer = await owner.get(path);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "VALIDATION", errors: [{ path: field }] });
  });

  it("a photo that may not be shown is not sent", { tags: ["spec-144", "spec-553"] }, async () => {
    const banksia = await photoAsShown("photos/banksia-court.jpg");
    const jacaranda = await photoAsShown("photos/jacaranda-villas.jpg");
    expect(await photos()).toEqual([banksia, jacaranda, banksia]);
    const show = (isShown: boolean) =>
      testApp().arrange(`update agencies set content = content || '{"showPropertyPhoto": ${isShown}}'`);
    await show(false);
    expect(await photos()).toEqual([null, null, null]);
    await show(true);
    await testApp().arrange("update plans set property_photo = null where owners_corp_id = 102");
    expect(await photos()).toEqual([banksia, null, banksia]);
  });
});
