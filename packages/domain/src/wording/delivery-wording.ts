// Sentences about delivery to the house (specification 6; copy deck).

export const DELIVERY_NOTICE = 'การจัดส่งมีค่าธรรมเนียม เจ้าหน้าที่จะติดต่อท่านทางโทรศัพท์'
